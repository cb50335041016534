/** The same texts in another language. */
export type Texts<In> = Readonly<Record<keyof In, string>>;
