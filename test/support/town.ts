/** A running Amici, however it runs, as people reach it. */
export interface Town {
  readonly url: string;
  readonly dataDir: string;
  close(): Promise<void>;
}
