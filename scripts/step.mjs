/** Runs a step and logs its start, its progress every five seconds, and its end. */
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
