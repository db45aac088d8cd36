/** What work comes to, unless it takes longer than so many milliseconds: then it rejects, and the work goes on. */
export function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const late = () => reject(new Error(`no answer within ${milliseconds} ms`));
  const timer = setTimeout(late, milliseconds);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
