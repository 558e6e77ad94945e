export default function ReturnAndRefundPolicy() {
  return <h1>ReturnAndRefundPolicy</h1>;
}
