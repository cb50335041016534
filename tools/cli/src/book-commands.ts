import type { Command } from 'commander';
import type { BooksOptions } from './commands/books';

/** Adds `books check|show|diff`. */
export const addBooks = (program: Command, exit: (status: Promise<number>) => Promise<void>): void => {
  const books = program.command('books').description("check and compare federations' own books of rules");
  const over = (command: Command): Command =>
    command.option('--with <file...>', 'files of adopted books that are extended, the oldest first');

  over(books.command('check'))
    .description('print the digest of a book, or every mistake in it with its place')
    .argument('<file>', 'the book as JSON')
    .action(async (file: string, options: BooksOptions) =>
      exit((await import('./commands/books')).runBooksCheck(file, options)),
    );

  over(books.command('show'))
    .description('print all that a book says, as JSON')
    .argument('<book>', 'a file, or a built-in book such as iccf-2017')
    .action(async (book: string, options: BooksOptions) =>
      exit((await import('./commands/books')).runBooksShow(book, options)),
    );

  over(books.command('diff'))
    .description('print every value in which two books differ')
    .argument('<one>', 'a file, or a built-in book such as iccf-2017')
    .argument('<other>', 'a file, or a built-in book')
    .action(async (one: string, other: string, options: BooksOptions) =>
      exit((await import('./commands/books')).runBooksDiff(one, other, options)),
    );
};
