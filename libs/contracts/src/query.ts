/** What a query asks besides its type, and what it is answered. */
export interface Query<Question extends object, Answer> {
  readonly ask: Question;
  readonly answer: Answer;
}
