/** Prints the progress of a long run and the estimated remaining time to the error stream. */
export function makeProgress(count: number) {
  const begun = Date.now();
  let done = 0;
  console.error(
    `${count} measurements.${count > 60 ? ' This may take an hour or more; --only, --pages take a part.' : ''}`,
  );
  return {
    step(): void {
      done++;
      const minutes = (Date.now() - begun) / 60_000;
      const left = (minutes / done) * (count - done);
      console.error(`[${done}/${count}, ${minutes.toFixed(1)} min, about ${left.toFixed(0)} min left]`);
    },
  };
}
