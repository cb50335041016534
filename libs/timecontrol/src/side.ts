export type Side = 'white' | 'black';

export const opposite = (side: Side): Side => (side === 'white' ? 'black' : 'white');
