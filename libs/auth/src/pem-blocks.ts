const BLOCK = /-----BEGIN ([A-Z ]+)-----[^-]+-----END \1-----/g;

/** The keys of a text, one PEM block behind the other: the one in use first. */
export const pemBlocks = (text: string): readonly string[] => text.match(BLOCK) ?? [];
