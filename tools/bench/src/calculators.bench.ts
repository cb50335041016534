import { ratingSections } from './calculators/ratings';
import { keepResults } from './harness';

/* npm run bench -- calculators: how long the calculators take. */

const sections = [...ratingSections];

keepResults(
  'calculators',
  sections.flatMap((section) => section()),
);
