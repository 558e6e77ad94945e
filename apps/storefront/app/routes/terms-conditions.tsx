export default function TermsConditions() {
  return <h1>TermsConditions</h1>;
}
