/** Runs one step of a start and tells when it begins, every five seconds that it takes, and when it has ended. */
export async function runStep(name, work) {
  const begin = performance.now();
  const seconds = (digits) => `${((performance.now() - begin) / 1000).toFixed(digits)} s`;
  console.log(`${name} …`);
  const timer = setInterval(() => console.log(`  ${name}: ${seconds(0)} so far`), 5_000);
  try {
    const result = await work();
    console.log(`${name}: done in ${seconds(1)}`);
    return result;
  } finally {
    clearInterval(timer);
  }
}
