/* Replaces asset files, whose URL webpack would provide. */
module.exports = '/asset';
