import { normSections } from './calculators/norms';
import { ratingSections } from './calculators/ratings';
import { keepResults } from './harness';

/* npm run bench -- calculators: how long the calculators take. */

const sections = [...ratingSections, ...normSections];

keepResults(
  'calculators',
  sections.flatMap((section) => section()),
);
