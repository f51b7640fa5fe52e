import './with-bucket';
import '../media-library.test';
