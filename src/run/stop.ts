/** Waits for work, or until everything is told to stop: then throws what the signal says, and the work goes on unheard. */
export async function unlessStopped<T>(work: Promise<T>, stop: AbortSignal | undefined): Promise<T> {
  if (stop === undefined) return work;
  let leave = () => {};
  const stopped = new Promise<never>((_, reject) => {
    leave = () => reject(stop.reason as Error);
    stop.addEventListener('abort', leave, { once: true });
    if (stop.aborted) leave();
  });
  try {
    return await Promise.race([work, stopped]);
  } finally {
    stop.removeEventListener('abort', leave);
  }
}
