import js from '@eslint/js';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

const pure = [
  'libs/{kernel,chess,timecontrol,rulesets,ratings,norms,standings,verify}/src/**/*.ts',
  '**/domain/**/*.ts',
];

const noTime = {
  selector: "NewExpression[callee.name='Date'][arguments.length=0]",
  message: 'Time comes in with the command.',
};

/** What a refusal says is named and said by the catalogue; libraries that read chess, bundles and notes say it themselves. */
const noSentences = ['Literal[raw=/^[\'"]/]', 'TemplateLiteral'].map((text) => ({
  selector: `Property[key.name='detail'] > ${text}`,
  message: 'Name what a refusal says: { name } of a detail in locales/en/problems.json.',
}));

export default tseslint.config(
  {
    ignores: [
      'dist',
      '.build',
      'coverage',
      'reports',
      'node_modules',
      '.stryker-tmp',
      'libs/contracts/src/generated',
      'libs/contracts/src/courier/generated',
      'clients/typescript/src/generated',
      'clients/typescript/dist',
      '**/canaries/**',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-console': 'off',
      eqeqeq: 'error',
    },
  },
  {
    // Whatever somebody sends is matched in a time that grows with its length, not with a power of it.
    files: ['{services,libs,web}/**/*.{ts,tsx}'],
    ignores: ['**/*spec.ts', '**/testing/**'],
    plugins: { regexp },
    rules: { 'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }] },
  },
  {
    files: ['services/*/src/**/*.ts', 'web/**/*.{ts,tsx}'],
    ignores: ['**/*spec.ts', '**/testing/**', '**/migrations/**'],
    rules: { 'no-restricted-syntax': ['error', ...noSentences] },
  },
  {
    files: pure,
    ignores: ['**/*.spec.ts', '**/testing/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        'process',
        'crypto',
        'setTimeout',
        'setInterval',
        'performance',
        'fetch',
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'Time comes in with the command.' },
        { object: 'Math', property: 'random', message: 'Randomness comes in with the command.' },
      ],
      'no-restricted-syntax': ['error', noTime],
    },
  },
  {
    files: ['**/domain/**/*.ts'],
    ignores: ['**/*.spec.ts', '**/testing/**'],
    rules: { 'no-restricted-syntax': ['error', noTime, ...noSentences] },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        module: 'writable',
        require: 'readonly',
        __dirname: 'readonly',
        Buffer: 'readonly',
        URL: 'readonly',
        setTimeout: 'readonly',
        Atomics: 'readonly',
        SharedArrayBuffer: 'readonly',
      },
    },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
