/** The URI of the schema of a public event's data, the same on every server: `urn:amici:game:v1:MoveMade`. */
export const schemaUriOf = (type: string): string => `urn:${type.replaceAll('.', ':')}`;
