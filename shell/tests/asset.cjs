/* Stands for a file whose address webpack would give. */
module.exports = '/asset';
