import { testFaults } from '../../support/checkoutFaults.tsx';

testFaults('guest', 'page of a provider');
