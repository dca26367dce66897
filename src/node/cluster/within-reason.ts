/** Waits for work, but no longer than so many milliseconds: a server that is away may never answer. What it throws does not matter. */
export async function withinReason(work: () => Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([
    Promise.resolve()
      .then(work)
      .catch(() => {}),
    enough,
  ]);
  clearTimeout(timer);
}
