/** Who reads an event of a tournament beside the services and the public. */
export type Party = 'player' | 'official';
