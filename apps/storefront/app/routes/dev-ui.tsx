export default function DevUi() {
  return <h1>DevUi</h1>;
}
