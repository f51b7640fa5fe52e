/** The configuration of an installation that nobody has set up. */
export default {};
