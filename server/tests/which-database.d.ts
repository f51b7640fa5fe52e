/** Said by the Jest project, and by `run/on-each-database.cjs` for the tests that run at the moment. */
declare const IS_POSTGRES: boolean;
