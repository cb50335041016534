/** What a query asks besides its type, and what it is answered. */
export interface Query<Asked extends object, Answer> {
  readonly ask: Asked;
  readonly answer: Answer;
}
