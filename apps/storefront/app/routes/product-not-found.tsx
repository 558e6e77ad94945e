export default function ProductNotFound() {
  return <h1>ProductNotFound</h1>;
}
