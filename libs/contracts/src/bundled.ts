/** Something else that a bundle rests on: what its service is asked, besides that a bundle is wanted. */
export interface AlsoBundled {
  readonly service: 'game' | 'rating' | 'title';
  readonly asks: Readonly<Record<string, string>>;
}

/** A part of a bundle, as it stands in the file (docs/auditors/trust.md). */
export interface BundleAnswer {
  readonly part: string;
  readonly also: readonly AlsoBundled[];
  /** Files of adopted books that its events name, each after what it extends; absent: none. */
  readonly books?: readonly object[];
}
