export default function Maintenance() {
  return <h1>Maintenance</h1>;
}
