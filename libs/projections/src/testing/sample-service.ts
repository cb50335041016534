/** The service of the sample domain. */
export const SERVICE = 'sample';
