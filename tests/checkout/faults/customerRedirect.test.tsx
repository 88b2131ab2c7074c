import { testFaults } from '../../support/checkoutFaults.tsx';

testFaults('customer', 'page of a provider');
