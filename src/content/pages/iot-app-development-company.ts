import { alert } from '../drawings/pages/iot-app-development-company.ts';
import { devices } from '../drawings/bluetooth/user.ts';
import { caseInBrief } from '../shared/case-blocks.ts';
import type { PageContent } from '../types.ts';

export const content: PageContent = {
  sample: true,
  banner: {
    heading: 'Devices that report, even after the network has been down',
    lead: 'Apps and back ends for connected devices: sensors, gateways, dashboards and alerts. We begin with ten devices in your real building.',
    art: { seed: 'iot-app-development-company', tone: 'leaf' },
  },
  blocks: [
    {
      block: 'split',
      heading: 'A reading is only useful if somebody acts on it',
      body: [
        'A cold room at +9 °C is a fact. It becomes a saved batch of vaccine when the right person hears of it within minutes, can say “seen”, and the next one is called if they do not.',
        'So we design backwards: from the action to the alert, to the rule, to the reading, to the sensor. It usually ends with fewer sensors than the first plan had, and with better ones.',
      ],
      media: alert,
    },
    {
      block: 'steps',
      tone: 'sand',
      look: 'path',
      eyebrow: 'Four layers',
      heading: 'From the sensor to the screen',
      lead: 'We build all four, or the ones you lack. Each can be replaced without touching the others.',
      items: [
        { title: 'Device', text: 'Firmware on ESP32, STM32 or Nordic chips; updates over the air, signed, with a way back.' },
        { title: 'Gateway', text: 'A small Linux box that collects, filters and stores, and decides on its own what cannot wait.' },
        { title: 'Back end', text: 'Message broker, time series, rules and alerts. Each device has its own key, which can be withdrawn.' },
        { title: 'App', text: 'Dashboard, phone app and reports, for the operator, the technician and the manager.' },
      ],
    },
    {
      block: 'split',
      mediaFirst: true,
      eyebrow: 'The hard part',
      heading: 'When the network does not work',
      body: [
        'It will not, on some days: a basement, a monsoon, a SIM card that nobody recharged. The design has to expect it.',
        {
          facts: [
            {
              term: 'Store and forward',
              text: 'The gateway keeps readings with the time they were taken and sends them in order when the line is back.',
            },
            {
              term: 'Local alarm',
              text: 'A siren, a relay, an SMS by a second route. Rules that protect people or goods do not wait for the cloud.',
            },
            { term: 'Silence is a signal', text: 'A device that has not reported for its agreed time raises an alert of its own.' },
            { term: 'Same message twice', text: 'Counted once. Each reading has a number, so a repeated one changes nothing.' },
          ],
        },
      ],
      media: { picture: 'illustration', glyph: 'iot', tone: 'lake', seed: 'offline' },
    },
    {
      block: 'tabs',
      tone: 'sand',
      label: 'Examples of connected systems',
      heading: 'Four systems, sketched',
      lead: 'Examples to think with. Your numbers will differ.',
      look: 'line',
      tabs: [
        {
          id: 'cold-chain',
          label: 'Cold chain',
          blocks: [
            {
              block: 'text',
              columns: 2,
              body: [
                'Temperature and door sensors in cold rooms and vans; Bluetooth inside the vehicle, mobile data from it.',
                '**Who acts:** the store keeper in minutes, the quality head with a signed report for each batch.',
                '**Watch out for:** the sensor at the door that always reads too warm. Placement is half of the project.',
              ],
            },
          ],
        },
        {
          id: 'energy',
          label: 'Energy meters',
          blocks: [
            {
              block: 'text',
              columns: 2,
              body: [
                'Modbus meters on each machine line, a gateway in the panel room, a reading every 15 minutes against the tariff slab.',
                '**Who acts:** the shift in-charge, when the demand comes near the contracted load.',
                '**Watch out for:** meters of four makes and register maps that are wrong in the manual.',
              ],
            },
          ],
        },
        {
          id: 'fleet',
          label: 'Vehicles',
          blocks: [
            {
              block: 'text',
              columns: 2,
              body: [
                'A tracker with GPS and ignition, a driver’s app for stops and proof of delivery, a map for the dispatcher.',
                '**Who acts:** the dispatcher when a stop is missed; the customer, who sees the time of arrival.',
                '**Watch out for:** tracking people after hours. We switch it off by design.',
              ],
            },
          ],
        },
        {
          id: 'farm',
          label: 'Water and farms',
          blocks: [
            {
              block: 'text',
              columns: 2,
              body: [
                'Soil moisture and tank levels over LoRaWAN, a battery that lasts seasons, a pump that starts by rule or by phone.',
                '**Who acts:** the farmer, by missed call or SMS when there is no data network.',
                '**Watch out for:** a pump that runs dry. The last safety is in the starter, and not in the app.',
              ],
            },
          ],
        },
      ],
    },
    {
      block: 'features',
      columns: 3,
      heading: 'Protocols we speak',
      items: [
        {
          title: 'MQTT',
          text: 'Small messages over lines that come and go. Our default between gateway and back end.',
          icon: 'radio',
          colour: 'indigo',
        },
        {
          title: 'Bluetooth LE',
          text: 'Phone to device, for set-up, wearables and audio. Pairing is tested on many phones.',
          icon: 'smartphone',
          colour: 'brick',
        },
        { title: 'Modbus and OPC UA', text: 'Meters, drives and PLCs that stand in your plant already.', icon: 'cpu', colour: 'leaf' },
        {
          title: 'LoRaWAN',
          text: 'Kilometres on a battery, a few bytes at a time. For fields, tanks and campuses.',
          icon: 'globe',
          colour: 'lake',
        },
        {
          title: '4G and NB-IoT',
          text: 'Where there is no local network. We plan for the SIM, its contract and its dead spots.',
          icon: 'phone',
          colour: 'indigo',
        },
        {
          title: 'HTTPS',
          text: 'To your ERP, your BI tool and your customers’ systems, as a documented API.',
          icon: 'plug',
          colour: 'brick',
        },
      ],
    },
    {
      block: 'steps',
      tone: 'sand',
      look: 'list',
      heading: 'Ten devices before a thousand',
      items: [
        { title: 'Site visit', text: 'We measure signal, look at power and walls, and talk with those who will get the alerts at night.' },
        {
          title: 'Pilot',
          text: 'Ten devices in their real places for some weeks. We count lost readings, false alarms and flat batteries.',
        },
        {
          title: 'Decision',
          text: 'You see what the system would have saved or caught, and what a device costs a year, with SIM and service. Then you decide.',
        },
        {
          title: 'Rollout',
          text: 'A technician’s app: scan the code, fix it to the wall, see the first reading, next. Spare devices on the shelf.',
        },
        { title: 'Operation', text: 'Updates in waves, keys that rotate, a monthly list of devices that are about to fail.' },
      ],
    },
    caseInBrief({
      id: 'bluetooth',
      media: devices.picture,
      sentence:
        'None of these microphones and speakers were built to play together. The app pairs them, measures the delay of each, and shows the name and address of what is connected.',
      heading: 'A lecture of an hour records without a gap, on devices of a dozen makers.',
    }),
  ],
};
