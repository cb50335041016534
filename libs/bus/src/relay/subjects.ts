/** The JetStream stream that caches a service's feed, and its subjects. */
export const streamName = (service: string): string => service;

export const subjectsOf = (service: string): string => `amici.${service}.v1.>`;

export const subjectOf = (service: string, type: string): string => `amici.${service}.v1.${type}`;

/** Carries an event's place in the log of its service. */
export const SEQUENCE_HEADER = 'Amici-Sequence';

/** The type under which the place of withheld content is published. */
export const WITHHELD = 'Withheld';
