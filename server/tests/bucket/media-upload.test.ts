import './with-bucket';
import '../media-upload.test';
