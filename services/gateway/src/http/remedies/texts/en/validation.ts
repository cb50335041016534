import type { TextsByEnglish } from '@amici/web';

/** What is wrong with a field that was filled in, as people say what programs are told. */
export const validationEn: TextsByEnglish = {
  'Invalid input: expected {0}, received undefined': 'is missing',
  'Invalid input: expected {0}, received null': 'is missing',
  'Invalid input: expected {0}, received {1}': 'has to be {0} and is {1}',
  'Invalid input: expected {0}': 'has to be {0}',
  'Invalid option: expected one of {0}': 'has to be one of {0}',
  'Too big: expected string to have <={0} characters': 'is too long: at most {0} characters',
  'Too big: expected array to have <={0} items': 'are too many: at most {0}',
  'Too big: expected {1} to be <={0}': 'is too much: at most {0}',
  'Too big: expected {1} to be <{0}': 'is too much: less than {0}',
  'Too small: expected string to have >={0} characters': 'is too short: at least {0} characters',
  'Too small: expected array to have >={0} items': 'are too few: at least {0}',
  'Too small: expected {1} to be >={0}': 'is too little: at least {0}',
  'Too small: expected {1} to be >{0}': 'is too little: more than {0}',
  'Invalid string: must match pattern {0}': 'is not written as it has to be',
  'Invalid ISO datetime': 'is no day and time of the calendar',
  'Invalid ISO date': 'is no day of the calendar',
  'Invalid URL': 'is no address (URL)',
  'Invalid input': 'cannot be so',
  'names its article in rule, or one like it in analogous':
    'name the article that it rests on, or one that is like it',
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'several fields',
  null: 'empty',
  NaN: 'no number',
};
