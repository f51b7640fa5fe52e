/** Set by the Jest project. */
declare const IS_POSTGRES: boolean;
