/** The library of tokens and signatures, loaded when the first of them is met: a server is up sooner without it. */
export const jose = () => import('jose');
