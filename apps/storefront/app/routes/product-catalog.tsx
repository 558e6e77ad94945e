export default function ProductCatalog() {
  return <h1>ProductCatalog</h1>;
}
