/** Of a code: the field that is wrong, or names what it is about, and the value that would do. */
export type Remedies = Readonly<Record<string, readonly [field: string, would: string]>>;
