/** Runs when whoever has begun this process says what to do; it ends with him. What `work` answers ends it in order. */
export const besideSomebody = <Told>(work: (told: Told) => Promise<() => Promise<void>>): void => {
  const begin = async (told: Told): Promise<void> => {
    const end = await work(told);
    process.once('SIGTERM', () => void end().then(() => process.disconnect()));
  };
  // Whoever has begun it hears the same signal, and tells it to end when it is time.
  process.on('SIGINT', () => undefined);
  process.once('disconnect', () => process.exit());
  process.once('message', (told: Told) => void begin(told));
};
