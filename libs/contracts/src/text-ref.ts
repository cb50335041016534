/** What somebody wrote, kept erasable elsewhere: its id and a salted hash. */
export interface TextRef {
  readonly id: string;
  readonly hash: string;
}
