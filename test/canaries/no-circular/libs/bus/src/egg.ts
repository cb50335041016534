import { hen } from './hen';

export const egg = (): unknown => hen;
