import { sectionId } from '../../fields';
import { z } from 'zod';

export const title = () => z.enum(['GM', 'SIM', 'IM', 'CCM', 'CCE', 'LGM', 'LIM', 'IA']);

export const sectionQuery = () => z.strictObject({ section: sectionId.default('1') });
