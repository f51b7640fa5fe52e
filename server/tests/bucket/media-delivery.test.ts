import './with-bucket';
import '../media-delivery.test';
