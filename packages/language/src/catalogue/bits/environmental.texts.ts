import type { TextRows } from '../texts.ts';

export const environmentalTexts: TextRows = {
  environment_water_temperature: [
    ['water temperature at %1', 'Temperature of the waterproof probe, in °C.'],
    ["température de l'eau près de %1", 'La température de la sonde étanche, en °C.'],
    ['temperatura del agua en %1', 'La temperatura de la sonda sumergible, en °C.'],
  ],
  environment_humidity: [
    ['humidity at %1', 'How damp the air is, in percent.'],
    ['humidité près de %1', "L'humidité de l'air, en pour cent."],
    ['humedad en %1', 'La humedad del aire, en porcentaje.'],
  ],
  environment_air_temperature: [
    ['air temperature at %1', 'How warm the air is, in °C.'],
    ["température de l'air près de %1", "La température de l'air, en °C."],
    ['temperatura del aire en %1', 'Lo caliente que está el aire, en °C.'],
  ],
  environment_bme280: [
    ['BME280 %2 at %1', 'Temperature, humidity or pressure of the BME280.'],
    ['BME280 %2 près de %1', 'Température, humidité ou pression du BME280.'],
    ['BME280 %2 en %1', 'Temperatura, humedad o presión del BME280.'],
  ],
  environment_bmp180: [
    ['BMP180 %2 at %1', 'Pressure or temperature of the BMP180.'],
    ['BMP180 %2 près de %1', 'Pression ou température du BMP180.'],
    ['BMP180 %2 en %1', 'Presión o temperatura del BMP180.'],
  ],
  environment_soil_moisture: [
    ['soil moisture at %1', 'How wet the soil is, in percent.'],
    ['humidité du sol près de %1', "L'humidité du sol, en pour cent."],
    ['humedad del suelo en %1', 'Lo mojada que está la tierra, en porcentaje.'],
  ],
  environment_water_level: [
    ['water level at %1', 'How high the water stands.'],
    ["niveau d'eau près de %1", "La hauteur de l'eau."],
    ['nivel de agua en %1', 'La altura del agua.'],
  ],
  environment_ph: [
    ['pH at %1', 'How sour (0) or soapy (14) the water is.'],
    ['pH près de %1', "L'acidité de l'eau, de 0 (acide) à 14 (savonneux)."],
    ['pH en %1', 'Lo ácida (0) o jabonosa (14) que es el agua.'],
  ],
  environment_gas: [
    ['gas at %1', 'How much gas or smoke is in the air.'],
    ['gaz près de %1', "La quantité de gaz ou de fumée dans l'air."],
    ['gas en %1', 'Cuánto gas o humo hay en el aire.'],
  ],
  environment_dust: [
    ['dust at %1', 'How much fine dust is in the air.'],
    ['poussière près de %1', "La quantité de poussière fine dans l'air."],
    ['polvo en %1', 'Cuánto polvo fino hay en el aire.'],
  ],
  environment_weight: [
    ['weight on %1', 'What lies on the scale, in grams.'],
    ['poids sur %1', 'Ce qui est sur la balance, en grammes.'],
    ['peso en %1', 'Lo que hay en la balanza, en gramos.'],
  ],
};
